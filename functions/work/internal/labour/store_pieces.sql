-- Writes pieces of approved hours, in their order; answers them as they are stored.
create or replace function work.store_pieces(p_pieces work.labour_pieces[])
returns work.labour_pieces[]
language sql
volatile
set search_path = ''
as $$
  with stored as (
    insert into work.labour_pieces as n (
      site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind, base_value,
      increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount, revision, kind, vendor_id,
      contract_rate_id, is_billed
    )
    select p.site_id, p.labour_entry_id, p.position, p.worked_on, p.started_at, p.ended_at, p.minutes, p.base_fact,
           p.base_kind, p.base_value, p.increment_fact, p.increment_value, p.labour_rate_id, p.hourly_rate, p.currency,
           p.amount, p.revision, p.kind, p.vendor_id, p.contract_rate_id, p.is_billed
      from unnest(p_pieces) as p
     order by p.position
    returning n as piece
  )
  select array_agg(s.piece order by (s.piece).position) from stored as s
$$;

grant execute on function work.store_pieces to assetry_api;
