-- The values with which a revision begins: those of the last approved one, or 100 percent without deductible and cap.
create or replace function contract.next_revision(p_base contract.revisions)
returns contract.revisions
language sql
immutable
set search_path = ''
as $$
  select jsonb_populate_record(
           p_base,
           '{"labour_percent": 100, "parts_percent": 100, "travel_percent": 100, "cap_period": "TERM"}'::jsonb
             || jsonb_strip_nulls(to_jsonb(p_base)) || '{"reason": null}'
         )
$$;

grant execute on function contract.next_revision to assetry_api;
