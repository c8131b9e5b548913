-- Who is to take the next step of approval is notified of it: the account that the step names, else those who hold its
-- role, else whoever may approve; not whoever wrote the document. Whoever a step was delegated to is notified of that.
create or replace function procurement.tell_approvers()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_step     procurement.approval_steps;
  v_document record;
begin
  for v_step in
    select s.*
      from procurement.approval_steps as s
     where s.organization_id = new.organization_id
       and (s.purchase_order_id = new.purchase_order_id or s.requisition_id = new.requisition_id)
       and s.decision = 'PENDING'
       and s.delegated_from_id is null
       and case tg_op
             when 'INSERT' then s.id = new.id
             else s.sequence > new.sequence
           end
       and not exists (
             select
               from procurement.approval_steps as e
              where e.organization_id = s.organization_id
                and (e.purchase_order_id = s.purchase_order_id or e.requisition_id = s.requisition_id)
                and e.decision = 'PENDING'
                and e.sequence < s.sequence
           )
     order by s.id
  loop
    select 'procurement.requisitions' as entity, r.id, r.requisition_number as number, r.reason as label,
           r.author_ids || r.requester_id as author_ids, 'requisition.approve' as permission
      into v_document
      from procurement.requisitions as r
     where r.organization_id = new.organization_id
       and r.id = v_step.requisition_id
    union all
    select 'procurement.purchase_orders', o.id, o.purchase_order_number, null, o.author_ids || o.buyer_id,
           'purchase_order.approve'
      from procurement.purchase_orders as o
     where o.organization_id = new.organization_id
       and o.id = v_step.purchase_order_id;

    perform notify.tell(
      v_step.organization_id, v_step.site_id,
      array(
        select a.id
          from unnest(
                 case
                   when v_step.account_id is not null then array[v_step.account_id]
                   when v_step.role_id is not null then array(
                     select g.account_id
                       from identity.account_roles as g
                      where g.organization_id = v_step.organization_id
                        and g.role_id = v_step.role_id
                   )
                   else identity.holders_of(v_step.organization_id, v_document.permission)
                 end
               ) as a (id)
         where a.id <> all (v_document.author_ids)
      ),
      'APPROVAL_DUE', v_document.entity, v_document.id,
      jsonb_build_object('number', v_document.number, 'label', v_document.label)
    );
  end loop;

  return null;
end
$$;

create or replace trigger tell_approvers_insert
  after insert on procurement.approval_steps
  for each row
  when (new.decision = 'PENDING' and new.delegated_from_id is null)
  execute function procurement.tell_approvers();

create or replace trigger tell_approvers_update
  after update of decision on procurement.approval_steps
  for each row
  when (new.decision = 'APPROVED' and old.decision = 'PENDING')
  execute function procurement.tell_approvers();
