comment on type integration.webhook_replay_cancel_answer is 'Result of cancelling a replay';
comment on column integration.webhook_replay_cancel_answer.id is 'Id of the replay';
comment on column integration.webhook_replay_cancel_answer.status is 'Status of the replay: CANCELLED';
comment on column integration.webhook_replay_cancel_answer.cancelled_count is
'Number of deliveries that were cancelled at once';
