-- Why workers cannot do a work order by its contracts: each with the contract that does not authorize the vendor of the
-- worker, or own staff; and first that these contracts authorize nobody in common.
create or replace function work.authorization_faults(
  p_work_order work.work_orders,
  p_worker_ids uuid[],
  p_field      text
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select case when bool_or(g.is_conflict) then work.conflict_faults(p_field) else '[]' end
               || jsonb_agg(
               core.fault(
                 p_field, 'AUTHORIZED_VENDOR_REQUIRED', format('%s, not worker %s', g.reason, g.worker_number)
               )
                 || jsonb_build_object('id', g.worker_id) || g.details
               order by g.worker_number, g.contract_number
             )
        from work.authorization_gaps(p_work_order, p_worker_ids) as g
    ),
    '[]'
  );
end
$$;

grant execute on function work.authorization_faults to assetry_api, assetry_list;
