"""The REST API over the assistant: it asks and answers, and decides no rule itself."""
