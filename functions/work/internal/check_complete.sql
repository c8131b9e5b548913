-- Refuses to open a work order, or to submit it, that names no place of the site.
create or replace function work.check_complete(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.completeness_faults(p_work_order);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'PLACE_REQUIRED',
      format(
        'Work order %s names neither an asset nor a location',
        coalesce(p_work_order.work_order_number, p_work_order.title)
      ), 422, v_faults, 'Set one, choose a type with is_site_wide, or save it as DRAFT'
    );
  end if;
end
$$;

grant execute on function work.check_complete to assetry_api;
