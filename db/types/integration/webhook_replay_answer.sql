comment on type integration.webhook_replay_answer is 'Result of a replay of deliveries';
comment on column integration.webhook_replay_answer.webhook_replay_id is 'Id of the replay, which its deliveries have';
comment on column integration.webhook_replay_answer.webhook_delivery_count is
'Number of deliveries that were stored again; null for a period, whose events are stored within minutes';
