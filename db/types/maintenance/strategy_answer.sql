comment on type maintenance.strategy_answer is 'Result of the actions on a maintenance strategy';
comment on column maintenance.strategy_answer.id is 'Id of the strategy';
comment on column maintenance.strategy_answer.strategy_number is 'Number of the strategy';
comment on column maintenance.strategy_answer.rpn is 'Risk priority number';
comment on column maintenance.strategy_answer.row_version is 'Version of the strategy';
