"""Write the golden texts anew: `python -m tests.golden`."""

from __future__ import annotations

from tests.golden.playthroughs import files


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
