comment on type maintenance.outage_answer is 'Result of the actions on an outage';
comment on column maintenance.outage_answer.id is 'Id of the outage';
comment on column maintenance.outage_answer.outage_number is 'Number of the outage';
comment on column maintenance.outage_answer.status is 'Status of the outage';
comment on column maintenance.outage_answer.starts_at is 'Planned start';
comment on column maintenance.outage_answer.ends_at is 'Planned end';
comment on column maintenance.outage_answer.work_orders is 'Number of work orders that it holds';
comment on column maintenance.outage_answer.released_slots is
'Number of slots that did not fit the new window and were released';
comment on column maintenance.outage_answer.downtimes is 'Number of downtimes that were recorded or closed';
comment on column maintenance.outage_answer.row_version is 'Version of the outage';
comment on column maintenance.outage_answer.warnings is 'What is noteworthy and prevents nothing';
