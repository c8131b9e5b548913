comment on type asset.position_answer is 'What actions on a position answer';
comment on column asset.position_answer.id is 'Id of the position';
