comment on type maintenance.gathered_answer is 'Result of adding work to an outage';
comment on column maintenance.gathered_answer.id is 'Id of the outage';
comment on column maintenance.gathered_answer.outage_number is 'Number of the outage';
comment on column maintenance.gathered_answer.status is 'Status of the outage';
comment on column maintenance.gathered_answer.starts_at is 'Planned start';
comment on column maintenance.gathered_answer.ends_at is 'Planned end';
comment on column maintenance.gathered_answer.work_orders is 'Number of work orders that it holds';
comment on column maintenance.gathered_answer.row_version is 'Version of the outage';
comment on column maintenance.gathered_answer.done is 'Number of rows whose work it holds now';
comment on column maintenance.gathered_answer.refused is 'Number of rows that were refused and changed nothing';
comment on column maintenance.gathered_answer.gather_outcomes is
'One object for each row, in their order: DONE with its work order, or REFUSED with its refusal';
comment on column maintenance.gathered_answer.misfits is
'What of the work in the outage does not fit it, each with its reason, as explain_outage returns it';
