-- Whether work rests in this hold for lack of material.
create or replace function procurement.is_for_parts(p_hold work.clock_segments)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from work.hold_reasons as h where h.code = p_hold.hold_reason and h.category = 'MATERIAL')
      or exists (
           select 1
             from work.own_hold_reasons as o
            where o.organization_id = p_hold.organization_id
              and o.code = p_hold.own_hold_reason
              and o.category = 'MATERIAL'
         )
$$;
