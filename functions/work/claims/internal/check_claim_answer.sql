-- Refuses an answer that leaves out a line of a claim or names another one, and amounts that contradict the line, with
-- every fault at once. The claim is locked.
create or replace function work.check_claim_answer(p_claim contract.claims, p_rows jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(f.fault order by f.position, f.fault ->> 'field'), '[]'))
    from (
      select r.position, core.fault(format('p_lines[%s].%s', r.position, c.field), c.code, c.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join contract.claim_lines as l on l.claim_id = p_claim.id and l.id = (r.kept ->> 'id')::uuid
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'Required', r.kept ->> 'id' is null),
            ('id', 'NOT_FOUND', 'No such line of the claim', r.kept ->> 'id' is not null and l.id is null),
            (
              'id', 'ALREADY_EXISTS', 'An earlier row has the same line',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.position < r.position
                   and o.kept ->> 'id' = r.kept ->> 'id'
              )
            ),
            ('accepted_amount', 'MISSING_VALUE', 'Required', r.kept ->> 'accepted_amount' is null),
            (
              'accepted_amount', 'TOO_LARGE', 'More than is claimed',
              (r.kept ->> 'accepted_amount')::numeric > l.claimed_amount
            ),
            (
              'accepted_amount', 'INVALID_VALUE', 'More decimals than the currency has',
              not work.has_coins((r.kept ->> 'accepted_amount')::numeric, p_claim.currency)
            ),
            (
              'reject_reason', 'MISSING_VALUE', 'Required where less than claimed is accepted',
              (r.kept ->> 'accepted_amount')::numeric < l.claimed_amount and r.kept ->> 'reject_reason' is null
            ),
            (
              'reject_reason', 'NOT_ALLOWED', 'Everything claimed is accepted',
              (r.kept ->> 'accepted_amount')::numeric = l.claimed_amount and r.kept ->> 'reject_reason' is not null
            )
        ) as c (field, code, message, is_so)
       where c.is_so
      union all
      select 0, core.fault('p_lines', 'MISSING_VALUE', format('Line %s of the claim has no answer', l.position))
        from contract.claim_lines as l
       where l.claim_id = p_claim.id
         and not exists (
               select 1 from jsonb_array_elements(p_rows) as r (kept) where (r.kept ->> 'id')::uuid = l.id
             )
    ) as f
$$;

grant execute on function work.check_claim_answer to assetry_api;
