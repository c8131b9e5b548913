create or replace view api.permit_kind_questions as
select
  q.id,
  q.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  q.position,
  q.prompt,
  q.needed_answer,
  q.is_required,
  q.row_version,
  q.created_at,
  q.updated_at
from safety.permit_kind_questions as q
left join safety.permit_kind_labels as k on k.id = q.kind_id;

alter view api.permit_kind_questions owner to assetry_list;
grant select on api.permit_kind_questions to authenticated;

comment on view api.permit_kind_questions is
$$Questions of permit kinds

To be answered before issue; a permit keeps the questions of its creation.$$;
comment on column api.permit_kind_questions.id is 'Id of the question';
comment on column api.permit_kind_questions.kind_code is 'Code of the kind';
comment on column api.permit_kind_questions.kind_name is 'Name of the kind';
