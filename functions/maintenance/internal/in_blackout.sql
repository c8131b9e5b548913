-- What a schedule does about a blackout of its site: as it says, or else what floats or a law asks for is put off.
create or replace function maintenance.in_blackout(p_schedule maintenance.schedules)
returns text
language sql
immutable
return coalesce(
         p_schedule.in_blackout,
         case when p_schedule.basis = 'FLOATING' or p_schedule.is_statutory then 'DEFER' else 'SKIP' end
       );

grant execute on function maintenance.in_blackout to assetry_api, assetry_list;
