comment on type safety.permit_kind_answer is 'What the actions on a kind of permit answer';
comment on column safety.permit_kind_answer.id is 'Id of the kind';
comment on column safety.permit_kind_answer.code is 'Short code, unique in the organization';
