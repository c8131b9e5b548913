comment on type safety.permit_kind_answer is 'Result of the actions on a kind of permit';
comment on column safety.permit_kind_answer.id is 'Id of the kind';
comment on column safety.permit_kind_answer.code is 'Short code, unique in the organization';
