-- Warns of the currencies of one organization in which there are open orders, and for which there is no rate of the
-- last seven days; answers how many currencies of sites.
create or replace function procurement.tell_missing_rates_of(p_organization_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_pair  record;
  v_last  date;
  v_count integer := 0;
begin
  perform core.unmark('tell_missing_rates', p_organization_id, p_at);

  if not exists (
    select
      from notify.relays as r
     where r.organization_id = p_organization_id
       and r.channel = 'EMAIL'
       and r.status = 'ACTIVE'
  ) then
    return 0;
  end if;

  perform core.mark_next('tell_missing_rates', p_organization_id, p_at + interval '20 hours');

  for v_pair in
    select o.organization_id, s.currency as site_currency, o.currency, min(o.site_id::text)::uuid as site_id
      from procurement.purchase_orders as o
      join core.sites as s on s.id = o.site_id
     where o.organization_id = p_organization_id
       and o.status not in ('CLOSED', 'CANCELLED')
       and o.currency <> s.currency
     group by o.organization_id, s.currency, o.currency
     order by o.organization_id, s.currency, o.currency
  loop
    v_last := (
      select r.valid_on
        from core.exchange_rate_on(v_pair.currency, v_pair.site_currency, core.site_date(v_pair.site_id, p_at)) as r
    );

    continue when v_last >= core.site_date(v_pair.site_id, p_at) - 7
      or exists (
           select 1
             from notify.notices as n
            where n.organization_id = v_pair.organization_id
              and n.site_id = v_pair.site_id
              and n.topic = 'EXCHANGE_RATE_MISSING'
              and n.entity_number = v_pair.currency
              and n.created_at > p_at - interval '7 days'
         );

    perform notify.tell(
      v_pair.organization_id, v_pair.site_id,
      array(
        select a.id
          from identity.accounts as a
         where a.organization_id = v_pair.organization_id
           and a.status = 'ACTIVE'
           and identity.permissions_of(a.id) @> array['exchange_rate.manage']
      ),
      'EXCHANGE_RATE_MISSING', 'core.sites', v_pair.site_id,
      jsonb_build_object('number', v_pair.currency, 'label', v_pair.site_currency, 'last_on', v_last)
    );
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;
