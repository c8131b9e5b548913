comment on type safety.permit_answer is 'Result of the actions on a permit';
comment on column safety.permit_answer.id is 'Id of the permit';
comment on column safety.permit_answer.permit_number is 'Number of the permit, unique in the organization';
comment on column safety.permit_answer.status is 'Status of the permit';
comment on column safety.permit_answer.starts_at is 'Start of the permit';
comment on column safety.permit_answer.ends_at is 'End of the permit, excluded';
