-- Ends the downtimes that an outage recorded and that are still open, at an instant; answers how many.
create or replace function asset.close_outage_downtimes(p_outage_id uuid, p_ended_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer;
begin
  update asset.downtimes as d
     set status = 'CLOSED',
         ended_at = greatest(p_ended_at, d.started_at + interval '1 microsecond')
   where d.id = any (
           array(
             select o.id
               from asset.downtimes as o
              where o.organization_id = core.current_organization_id()
                and o.outage_id = p_outage_id
                and o.status = 'OPEN'
              order by o.id
                for no key update
           )
         );

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function asset.close_outage_downtimes to assetry_api;
