-- Whether pieces of labour hold a minimum or call-out fee of the same entry, day, rate, length and amount.
create or replace function work.has_charge(p_pieces work.labour_pieces[], p_charge work.labour_pieces)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (
    select 1
      from unnest(p_pieces) as p
     where (p.labour_entry_id, p.kind, p.worked_on, p.contract_rate_id, p.minutes, p.amount)
           = (p_charge.labour_entry_id, p_charge.kind, p_charge.worked_on, p_charge.contract_rate_id,
              p_charge.minutes, p_charge.amount)
  )
$$;

grant execute on function work.has_charge to assetry_api;
