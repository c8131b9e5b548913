-- Whether an occurrence is one that should have been done, so that leaving it undone never improves a figure. p_into is
-- the one into whose work it was merged, empty where it was not.
create or replace function maintenance.counts_as_due(
  p_occurrence maintenance.occurrences,
  p_into       maintenance.occurrences
)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_occurrence.status
           when 'SKIPPED' then false
           when 'MISSED' then true
           when 'SUPPRESSED' then p_occurrence.reason <> 'ASSET_NOT_IN_USE'
           -- Of work that was finished too early the day comes again, and this one after it.
           when 'SUPERSEDED' then p_into.id is not null and not p_into.is_early
           else not p_occurrence.is_early
         end
$$;

grant execute on function maintenance.counts_as_due to assetry_api;
