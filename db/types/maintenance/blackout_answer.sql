comment on type maintenance.blackout_answer is 'Result of the actions on a blackout';
comment on column maintenance.blackout_answer.id is 'Id of the blackout';
comment on column maintenance.blackout_answer.row_version is 'Version of the blackout';
