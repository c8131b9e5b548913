-- The lines of a claim from rows of core.read_rows, or from everything that can be claimed in the currency of the first
-- cost; refuses with every fault. The work order is locked.
create or replace function work.check_claim_lines(
  p_claim contract.claims, p_work_order work.work_orders, p_rows jsonb, p_faults jsonb
)
returns contract.claim_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_uses  contract.uses[] := array(
    select u from work.claimable(p_work_order, p_claim.contract_id, p_claim.id) as u order by u.id
  );
  v_lines contract.claim_lines[];
begin
  if p_rows is null then
    v_lines := array(
      select jsonb_populate_record(
               null::contract.claim_lines,
               jsonb_build_object(
                 'position', row_number() over (order by u.id), 'cost_line_id', u.cost_line_id, 'use_id', u.id,
                 'claimed_amount', u.covered_amount
               )
             )
        from unnest(v_uses) as u
       where u.currency = v_uses[1].currency
    );
  else
    select array_agg(
             jsonb_populate_record(
               null::contract.claim_lines,
               jsonb_build_object('claimed_amount', u.covered_amount) || jsonb_strip_nulls(r.kept)
                 || jsonb_build_object('position', r.position, 'use_id', u.id)
             )
             order by r.position
           ),
           p_faults || coalesce(
             jsonb_agg(
               core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position
             )
               filter (where f.code is not null),
             '[]'
           )
      into v_lines, p_faults
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      left join unnest(v_uses) as u on u.cost_line_id = (r.kept ->> 'cost_line_id')::uuid
      left join lateral (
        values
          (
            1, 'cost_line_id', 'NOT_CLAIMABLE',
            'The contract pays nothing of this cost, or it is reversed or in another claim',
            r.kept ->> 'cost_line_id' is not null and u.id is null
          ),
          (
            2, 'cost_line_id', 'ALREADY_EXISTS', 'An earlier line has the same cost',
            exists (
              select 1
                from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
               where o.position < r.position
                 and o.kept ->> 'cost_line_id' = r.kept ->> 'cost_line_id'
            )
          ),
          (
            3, 'cost_line_id', 'CURRENCY_DIFFERS', 'The contract pays it in another currency than the first line',
            u.currency <> (
              select f.currency
                from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                join unnest(v_uses) as f on f.cost_line_id = (o.kept ->> 'cost_line_id')::uuid
               order by o.position
               limit 1
            )
          ),
          (
            4, 'claimed_amount', 'TOO_LARGE', 'More than the contract pays of this cost',
            (r.kept ->> 'claimed_amount')::numeric > u.covered_amount
          ),
          (
            5, 'claimed_amount', 'INVALID_VALUE', 'More decimals than the currency has',
            not work.has_coins((r.kept ->> 'claimed_amount')::numeric, u.currency)
          )
      ) as f (place, field, code, message, is_so) on f.is_so;
  end if;

  perform core.refuse_faults(p_faults);

  if coalesce(cardinality(v_lines), 0) = 0 then
    perform core.refuse(
      'CLAIM_EMPTY', format('Work order %s has no costs to claim', p_work_order.work_order_number), 422,
      p_hint => '/contract_uses shows what the contract pays'
    );
  end if;

  return v_lines;
end
$$;

grant execute on function work.check_claim_lines to assetry_api;
