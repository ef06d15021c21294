"""`pax serve`: the API and the web page."""

from __future__ import annotations

import click
from click.core import ParameterSource

from cli.files import WrongUse
from cli.output import example


@click.command(epilog=example("pax serve --port 8080", "pax serve --lan"))
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8383,
    show_default=True,
    help="Port to listen on.",
)
@click.option(
    "--lan",
    is_flag=True,
    help="Answer the whole local network, and show the address as a code for phones.",
)
@click.option("--log", is_flag=True, help="Print a line for each request.")
@click.pass_context
def serve(context: click.Context, host: str, port: int, lan: bool, log: bool) -> None:
    """Serve the API and the web page until interrupted.

    Beyond this machine, each client may ask about ten times a second; docs/deploy.md tells how to
    change that.
    """
    from api.serve import serve as serve_api
    from api.settings import BadSetting

    if lan and context.get_parameter_source("host") is not ParameterSource.DEFAULT:
        raise WrongUse("--lan and --host exclude each other: --lan listens on every address.")
    try:
        serve_api(host, port, lan=lan, log=log)
    except (OSError, BadSetting) as error:
        raise WrongUse(str(error)) from None
