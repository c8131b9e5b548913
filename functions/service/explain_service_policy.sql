create or replace function api.explain_service_policy(
  p_work_order_id uuid default null,
  p_request_id    uuid default null
)
returns table (
  policy_id uuid, code text, name text, rank integer, is_fitting boolean, is_applied boolean, mismatches jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_subject record;
begin
  if num_nonnulls(p_work_order_id, p_request_id) <> 1 then
    perform core.refuse_field('p_work_order_id', 'MISSING_VALUE', 'Either a work order or a request is required');
  end if;

  select s.site_id, s.priority, s.asset_id, s.work_type, s.criticality, s.contract_id
    into v_subject
    from (
      select w.site_id, w.priority, w.asset_id, w.work_type, a.criticality, w.contract_id
        from work.work_orders as w
        left join asset.assets as a on a.id = w.asset_id
       where w.id = p_work_order_id
       union all
      select r.site_id, r.priority, r.asset_id, null, a.criticality, null
        from request.requests as r
        left join asset.assets as a on a.id = r.asset_id
       where r.id = p_request_id
    ) as s;

  if not found and p_request_id is null then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  elsif not found then
    perform core.refuse('REQUEST_NOT_FOUND', 'No such request', 404);
  end if;

  return query
  select p.id, p.code, p.name, p.rank, p.mismatches = '[]',
         p.mismatches = '[]' and row_number() over (order by p.mismatches <> '[]', not p.is_own, p.rank, p.id) = 1,
         p.mismatches
    from (
      select q.id, q.code, q.name, q.rank,
             coalesce(q.contract_id = v_subject.contract_id, false) as is_own,
             service.mismatches(
               q, v_subject.site_id, v_subject.priority, v_subject.criticality, v_subject.work_type,
               v_subject.contract_id
             ) as mismatches
        from service.policies as q
    ) as p
   order by p.rank, p.id;
end
$$;

comment on function api.explain_service_policy is $$Explain the choice of a service policy

All policies within your reach by rank, as they fit a work order or request now; those of a work order's contract come
first. The first that fits applies. mismatches lists why a policy does not fit.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND and REQUEST_NOT_FOUND.$$;
