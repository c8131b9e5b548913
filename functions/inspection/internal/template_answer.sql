-- What the actions on a template answer: its newest revision with it.
create or replace function inspection.template_answer(p_template inspection.templates)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_template.id, 'code', p_template.code, 'revision', r.revision, 'revision_status', r.status,
           'row_version', p_template.row_version
         )
    from inspection.template_revisions as r
   where r.template_id = p_template.id
   order by r.revision desc
   limit 1
$$;

grant execute on function inspection.template_answer to assetry_api;
