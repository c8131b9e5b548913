comment on type asset.position_answer is 'Result of the actions on a position';
comment on column asset.position_answer.id is 'Id of the position';
