-- Gives templates of an import, which are written, their first draft, or the draft in which their rating is published.
create or replace function inspection.draft_imported_templates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inspection.draft_of(r.id)
     from unnest(p_rows) as r
    where r.faults = '[]'
      and (r.is_new or r.kept ?| '{scoring,pass_threshold,needs_review}');

  return p_rows;
end
$$;

grant execute on function inspection.draft_imported_templates to assetry_api;
