-- Refuses to bring goods in that belong to a vendor when a cost is said of them, or when nobody agreed what they are
-- owed for: it would be found out by who needs one at night.
create or replace function inventory.check_consigned(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  if p_storeroom.vendor_id is null then
    return;
  end if;

  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lines[%s].unit_cost', l.position), 'NOT_ALLOWED',
               'It belongs to the vendor until it is used, and has cost 0'
             )
             order by l.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
   where l.unit_cost <> 0;

  perform core.refuse_faults(v_faults);
  perform inventory.consignment_price(p_storeroom.id, l.item_id) from unnest(p_lines) as l order by l.position;
end
$$;

grant execute on function inventory.check_consigned to assetry_api;
