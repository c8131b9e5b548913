-- Puts the indexed amounts into the lines of a draft revision, which are copies of those of the one before.
create or replace function contract.store_indexation(
  p_revision    contract.revisions,
  p_numerator   numeric,
  p_denominator numeric
)
returns void
language sql
volatile
set search_path = ''
as $$
  update contract.rates as r
     set hourly_rate = h.new_amount,
         call_out_fee = c.new_amount
    from contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as h
    left join contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as c
      on c.line_id = h.line_id and c.kind = 'CALL_OUT_FEE'
   where h.kind = 'HOURLY_RATE'
     and r.id = h.line_id;

  update contract.prices as p
     set unit_price = l.new_amount
    from contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as l
   where p.id = l.line_id
$$;

grant execute on function contract.store_indexation to assetry_api;
