comment on table contract.suspensions is 'A period in which a contract was suspended and covered nothing';
comment on column contract.suspensions.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.suspensions.contract_id is 'The contract';
comment on column contract.suspensions.started_at is 'Time of the suspension';
comment on column contract.suspensions.ended_at is
'Time when it was resumed, changed, terminated or expired; empty while it is suspended';
