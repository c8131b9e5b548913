create or replace function api.explain_work_order_signatures(p_work_order_id uuid)
returns table (
  signature_id uuid,
  meaning      text,
  signer_name  text,
  signed_at    timestamptz,
  is_intact    boolean,
  is_current   boolean,
  changed      text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_work_order work.work_orders;
  v_content    jsonb;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  v_content := work.signed_content(v_work_order);

  return query
  select s.id, s.meaning, s.signer_name, s.signed_at, s.digest = work.digest_of(s.signed_content),
         s.digest = work.digest_of(v_content),
         array(
           select k.part
             from jsonb_object_keys(v_content || s.signed_content) as k (part)
            where v_content -> k.part is distinct from s.signed_content -> k.part
            order by k.part
         )
    from work.signatures as s
   where s.work_order_id = p_work_order_id
     and s.site_id = v_work_order.site_id
   order by s.signed_at, s.id;
end
$$;

comment on function api.explain_work_order_signatures is $$Compare the signatures of a work order with its content

One row for each signature: signature_id, meaning, signer_name, signed_at, is_intact (the stored content matches its
digest), is_current (the work order still has the signed content) and changed (parts that differ: work_order, tasks,
assets, failure_report).
Refuses with WORK_ORDER_NOT_FOUND.$$;
