-- How many good readings that are kept may still count differently after one that did or did not: one less when it
-- counts as it did, so many again as what is usual looks back on when it changed.
create or replace function meter.still_open(
  p_open    integer,
  p_reach   integer,
  p_quality text,
  p_entry   meter.entry,
  p_is_all  boolean
)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
           when p_is_all or p_entry.quality <> p_quality or p_reach > 0 and p_entry.outcome is not null then p_reach + 1
           when p_quality = 'GOOD' then p_open - 1
           else p_open
         end
$$;

grant execute on function meter.still_open to assetry_api;
