"""Build the companion with the whole referee inside it, as files for any static host.

`python -m scripts.site engine` puts the engine's parts into api/engine_parts, from where
`pax serve` offers them; `python -m scripts.site site FOLDER` writes a folder for any host.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from api.engine import MANIFEST, PARTS, WORKER, Engine, built_engine
from api.page import WEB, content, index, service_worker, shell
from assistant import __version__

ROOT = Path(__file__).parents[1]
PYODIDE = "314.0.7"
INTEGRITY = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""The SHA-512 of the package, as its registry states it."""
DOWNLOADS = ROOT / "build" / "downloads"
TAKEN = ("pyodide-lock.json", "python_stdlib.zip")
MODULES = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Under names that every host sends as scripts: many do not know .mjs, and browsers refuse that."""
COMPRESSED = ("pyodide.asm.wasm",)
"""Sent compressed whatever the host does, and unpacked by the page."""
RULES = "assistant.zip"
NOT_INSIDE = ("soak",)


class CannotFetch(Exception):
    """The package is not to be had, or is another than the one expected."""


def build_engine(folder: Path = PARTS) -> Engine:
    """Write the engine's parts into a folder of their own."""
    parts = _parts()
    sizes = {name: len(data) for name, data in parts.items()}
    manifest = {"version": _version(parts), "pyodide": PYODIDE, "parts": sizes}
    parts[MANIFEST] = (json.dumps(manifest, indent=2) + "\n").encode()
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in parts.items():
        _write(folder / name, data)
    engine = built_engine(folder)
    assert engine is not None
    return engine


def _parts() -> dict[str, bytes]:
    found = _packed(_package())
    parts = {name: found[name] for name in TAKEN}
    parts |= {name: _renamed(found[packed]) for packed, name in MODULES.items()}
    parts |= {f"{name}.gz": gzip.compress(found[name], 9, mtime=0) for name in COMPRESSED}
    return parts | {RULES: _rules(), WORKER: (WEB / "engine" / WORKER).read_bytes()}


def _renamed(module: bytes) -> bytes:
    """A module that loads the others by their new names."""
    for packed, name in MODULES.items():
        module = module.replace(packed.encode(), name.encode())
    return module


def _version(parts: dict[str, bytes]) -> str:
    digest = hashlib.sha256(__version__.encode())
    for name in sorted(parts):
        digest.update(name.encode())
        digest.update(parts[name])
    return digest.hexdigest()[:16]


def _package() -> bytes:
    """The package as the registry has it, fetched once and checked each time."""
    kept = DOWNLOADS / f"pyodide-{PYODIDE}.tgz"
    if not kept.exists():
        DOWNLOADS.mkdir(parents=True, exist_ok=True)
        command = ["npm", "pack", f"pyodide@{PYODIDE}", "--silent", "--pack-destination"]
        try:
            subprocess.run([*command, str(DOWNLOADS)], check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotFetch(f"pyodide {PYODIDE} cannot be fetched with npm: {error}") from None
    data = kept.read_bytes()
    found = base64.b64encode(hashlib.sha512(data).digest()).decode()
    if found != INTEGRITY:
        kept.unlink()
        raise CannotFetch(f"pyodide {PYODIDE} has the SHA-512 {found}, expected {INTEGRITY}.")
    return data


def _packed(data: bytes) -> dict[str, bytes]:
    """The files of a package by their names."""
    files: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member)
            if file is not None:
                files[member.name.removeprefix("package/")] = file.read()
    return files


def _rules() -> bytes:
    """The assistant as a zip, the same bytes for the same sources."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted((ROOT / "assistant").rglob("*")):
            name = path.relative_to(ROOT)
            if path.suffix in (".py", ".toml", ".svg") and name.parts[1] not in NOT_INSIDE:
                entry = zipfile.ZipInfo(name.as_posix())
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def build_site(folder: Path) -> None:
    """Write the folder: the page, its worker, the engine."""
    shutil.rmtree(folder, ignore_errors=True)
    engine = _moved(build_engine(folder / "engine"))
    for name, path in shell().items():
        _write(folder / "web" / name, content(path))
    for path in sorted((WEB / "icons").iterdir()):
        _write(folder / "web" / "icons" / path.name, path.read_bytes())
    _write(folder / "index.html", index(engine, has_server=False).encode())
    _write(folder / "sw.js", service_worker(engine, has_server=False).encode())


def _moved(engine: Engine) -> Engine:
    """The engine below the name of its version, as a server offers it."""
    named = engine.folder / engine.version
    named.mkdir()
    for name in engine.files:
        (engine.folder / name).rename(named / name)
    return engine._replace(folder=named)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main(arguments: list[str]) -> None:
    """Build what is asked for."""
    try:
        match arguments:
            case ["engine"]:
                print(f"The engine is built: {build_engine().version}")
            case ["site", folder]:
                build_site(Path(folder))
                print(f"The site is built in {folder}: put it on any static host.")
            case _:
                raise SystemExit("Say `engine`, or `site FOLDER`.")
    except CannotFetch as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main(sys.argv[1:])
