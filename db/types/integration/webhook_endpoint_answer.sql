comment on type integration.webhook_endpoint_answer is 'Result of the actions on a webhook endpoint';
