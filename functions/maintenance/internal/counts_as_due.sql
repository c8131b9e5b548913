-- Whether an occurrence is one that should have been done, so that leaving it undone never improves a figure.
-- p_is_into_early is whether the one into whose work it was merged was early, empty where it was not merged. The body
-- is a standard one, so that it is inlined where many are counted.
create or replace function maintenance.counts_as_due(
  p_status text, p_reason text, p_is_early boolean, p_is_into_early boolean
)
returns boolean
language sql
immutable
return case p_status
         when 'SKIPPED' then false
         when 'MISSED' then true
         when 'SUPPRESSED' then p_reason <> 'ASSET_NOT_IN_USE'
         -- Of work that was finished too early the day comes again, and this one after it.
         when 'SUPERSEDED' then not coalesce(p_is_into_early, true)
         else not p_is_early
       end;

grant execute on function maintenance.counts_as_due to assetry_api;
