-- What a vendor's contract charges besides the hours that its workers worked on a work order and that no purchase order
-- bills, as pieces of labour: for each day once the call-out fee, by the first hours whose rate has one; and for each
-- worker and day the minutes that are missing of the minimum of the first hours, at their rate. Each belongs to the
-- entry of those hours. It follows from the approved hours alone, not from the order in which they were approved.
create or replace function work.contractor_charges(p_work_order_id uuid, p_vendor_id uuid)
returns setof work.labour_pieces
language sql
stable
set search_path = ''
as $$
  with hours as (
    select p as piece, e.worker_id, r as rate,
           row_number() over (partition by e.worker_id, p.worked_on order by p.started_at, p.labour_entry_id,
             p.position) as place,
           sum(p.minutes) over (partition by e.worker_id, p.worked_on) as minutes,
           max(p.ended_at) over (partition by e.worker_id, p.worked_on) as ended_at
      from work.labour_entries as e
      join work.labour_pieces as p
        on p.organization_id = e.organization_id
       and p.site_id = e.site_id
       and p.labour_entry_id = e.id
      join contract.rates as r on r.organization_id = p.organization_id and r.id = p.contract_rate_id
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = p_work_order_id
       and p.vendor_id = p_vendor_id
       and p.kind = 'HOURS'
       and p.superseded_at is null
  ),
  charges as (
    select distinct on ((h.piece).worked_on) h.piece, h.rate, 'CALL_OUT' as kind, (h.piece).started_at, 0 as minutes,
           (h.rate).call_out_fee as amount
      from hours as h
     where (h.rate).call_out_fee is not null
     order by (h.piece).worked_on, (h.piece).started_at, (h.piece).labour_entry_id, (h.piece).position
  ),
  minimums as (
    select h.piece, h.rate, 'MINIMUM', h.ended_at, ((h.rate).minimum_minutes - h.minutes)::integer,
           workforce.pay_amount(((h.rate).minimum_minutes - h.minutes)::integer, (h.rate).hourly_rate, null, null)
      from hours as h
     where h.place = 1
       and (h.rate).minimum_minutes > h.minutes
  )
  select (
           jsonb_populate_record(
             c.piece,
             jsonb_build_object(
               'kind', c.kind, 'started_at', c.started_at, 'ended_at', c.started_at + make_interval(mins => c.minutes),
               'minutes', c.minutes, 'amount', c.amount, 'hourly_rate', (c.rate).hourly_rate
             )
           )
         ).*
    from (select * from charges union all select * from minimums) as c
   where not work.is_billed(p_work_order_id, p_vendor_id)
$$;

grant execute on function work.contractor_charges to assetry_api;
