-- The parts of manufacturers as they were given, ready for inventory.item_manufacturer_parts, in their order; refuses
-- with every fault of each.
create or replace function inventory.read_manufacturer_parts(p_parts jsonb)
returns inventory.item_manufacturer_parts[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := inventory.judge_manufacturer_parts(p_parts);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_read;
end
$$;

grant execute on function inventory.read_manufacturer_parts to assetry_api;
