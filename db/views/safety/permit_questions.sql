create or replace view api.permit_questions as
select
  q.id,
  q.permit_id,
  p.permit_number,
  p.title as permit_title,
  q.site_id,
  s.code as site_code,
  s.name as site_name,
  q.position,
  q.prompt,
  q.needed_answer,
  q.is_required,
  q.answer,
  q.note,
  q.answered_at,
  q.answered_by,
  c.display_name as answered_by_name,
  q.row_version,
  q.created_at,
  q.updated_at
from safety.permit_questions as q
left join safety.permit_labels as p on p.id = q.permit_id
left join core.site_labels as s on s.id = q.site_id
left join identity.account_labels as c on c.id = q.answered_by;

alter view api.permit_questions owner to assetry_list;
grant select on api.permit_questions to authenticated;

comment on view api.permit_questions is
$$Questions of permits

With their answers, at the sites that you reach.$$;
comment on column api.permit_questions.id is 'Id of the question';
comment on column api.permit_questions.permit_title is 'Id of the work order of the permit';
comment on column api.permit_questions.answered_by_name is 'Name of that account';
