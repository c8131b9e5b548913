-- Warns of the currencies of one organization in which there are open orders, and for which there is no rate of the
-- last seven days; answers how many currencies of sites.
create or replace function procurement.tell_missing_rates_of(p_organization_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_pair    record;
  v_last    date;
  v_subject text;
  v_count   integer := 0;
begin
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
    v_subject := format('There is no recent rate from %s to %s', v_pair.currency, v_pair.site_currency);

    continue when v_last >= core.site_date(v_pair.site_id, p_at) - 7
      or exists (
           select 1
             from notify.messages as m
            where m.organization_id = v_pair.organization_id
              and m.subject = v_subject
              and m.created_at > p_at - interval '7 days'
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
      v_subject,
      format(
        'There are open orders in %s at sites with the currency %s. %s Add one with create_exchange_rate.',
        v_pair.currency, v_pair.site_currency,
        coalesce(format('The last rate is of %s.', v_last), 'There is no rate.')
      )
    );
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;
