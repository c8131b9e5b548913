-- The lines of a requisition as they were given, ready for procurement.requisition_lines, in their order, with every
-- fault of each. A line without a price has that of the contracts of its suggested vendor at the site.
create or replace function procurement.read_requisition_lines(
  p_lines      jsonb,
  p_site_id    uuid,
  out p_read   procurement.requisition_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_lines', 'procurement.requisition_lines', p_lines, 'create', 500);
  v_rows record;
begin
  v_read.p_kept := procurement.with_prices(
    v_read.p_kept, 'estimated_price', null, p_site_id, null,
    (select s.currency from core.sites as s where s.id = p_site_id)
  );
  v_rows := procurement.read_bought_lines(v_read.p_kept, v_read.p_faults, 'estimated_price', true);
  p_faults := v_rows.p_faults;
  p_read := array(
    select jsonb_populate_record(null::procurement.requisition_lines, r.line)
      from jsonb_array_elements(v_rows.p_read) with ordinality as r (line, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_requisition_lines to assetry_api;
