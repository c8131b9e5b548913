-- Work of acme whose costs of 100 and 40 euros the contract care of a vendor covers, to claim within ten days.
create function test.covered_work()
returns void
language plpgsql
volatile
security definer
as $$
begin
  perform test.organization('acme');
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  perform test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
  perform test.vendor('maker'), test.contract_type('type', 'FULL_SERVICE');
  update contract.types set default_covers_labour = true, default_covers_parts = true;
  perform test.contract('care', 'type', 'maker', 'north', p_starts_on => '2020-01-01');
  perform test.revision('terms', 'care', '[{"scope": "ALL"}]', '{"cap_amount": 1000, "currency": "EUR"}');
  update contract.revisions set claim_days = 10;
  perform test.started_work_order('leak', 'north', now() - interval '20 days');
  perform test.remember('c100', test.cost('leak', 'SERVICE', 100)), test.remember('c40', test.cost('leak', 'ITEM', 40));
  perform test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
end
$$;

-- The answer of a vendor to a claim: amounts in the order of its lines. Answers the status.
create function test.claim_answered(p_claim text, variadic p_amounts numeric[])
returns text
language sql
volatile
as $$
  select (
           api.record_claim_answer(
             test.id(p_claim),
             (
               select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                        'id', l.id, 'accepted_amount', p_amounts[l.position],
                        'reject_reason', case when p_amounts[l.position] < l.claimed_amount then 'Wear' end
                      )))
                 from api.claim_lines as l
                where l.claim_id = test.id(p_claim)
             )
           )
         ).status
$$;

grant execute on function test.covered_work, test.claim_answered to public;
