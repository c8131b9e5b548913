-- Gives job plans of an import, which are written, their first draft, or the draft in which their change is published.
create or replace function maintenance.draft_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform maintenance.draft_of(r.id)
     from unnest(p_rows) as r
    where r.faults = '[]'
      and (
            r.is_new
            or r.kept ?|
                 '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}'
          );

  return p_rows;
end
$$;

grant execute on function maintenance.draft_imported_plans to assetry_api;
