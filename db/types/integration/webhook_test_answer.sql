comment on type integration.webhook_test_answer is 'Result of a test of a webhook endpoint';
comment on column integration.webhook_test_answer.webhook_delivery_id is 'Id of the delivery of the test';
comment on column integration.webhook_test_answer.webhook_delivery_status is 'Status of the delivery: PENDING';
