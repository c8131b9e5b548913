-- Gives templates of an import, which are written, their first draft, or the draft in which their rating is published.
create or replace function inspection.draft_imported_templates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into inspection.template_revisions (template_id, revision)
  select r.id, 1
    from unnest(p_rows) as r
   where r.faults = '[]'
     and r.is_new
   order by r.position;

  perform inspection.draft_of(r.id)
     from unnest(p_rows) as r
    where r.faults = '[]'
      and not r.is_new
      and r.kept ?| '{scoring,pass_threshold,needs_review}';

  return p_rows;
end
$$;

grant execute on function inspection.draft_imported_templates to assetry_api;
