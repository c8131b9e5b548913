comment on type safety.permit_answer is 'Answer of the actions on a permit';
comment on column safety.permit_answer.id is 'Id of the permit';
comment on column safety.permit_answer.permit_number is 'Number of the permit, unique in the organization';
comment on column safety.permit_answer.status is 'Its status';
comment on column safety.permit_answer.starts_at is 'From when it holds';
comment on column safety.permit_answer.ends_at is 'End of the permit, excluded';
