# The API and the companion page; nothing is written, so that the file system may be read-only.
FROM python:3.12-slim AS build
WORKDIR /src
COPY . .
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir -r requirements.lock \
    && /venv/bin/pip install --no-cache-dir --no-build-isolation '.[gunicorn,redis]'

FROM python:3.12-slim
COPY --from=build /venv /venv
USER nobody
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/v1/health')"]
CMD ["gunicorn", "--workers", "2", "--bind", "0.0.0.0:8000", "--timeout", "30", \
     "--worker-tmp-dir", "/dev/shm", "--no-control-socket", "api.app:create_app()"]
