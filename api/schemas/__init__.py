"""The shapes of requests and answers; the OpenAPI document is made from these."""
