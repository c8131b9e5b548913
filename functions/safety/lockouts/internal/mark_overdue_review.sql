-- Marks one lock-out procedure as overdue for its review, and notifies who published it; answers whether it did, as a
-- number.
create or replace function safety.mark_overdue_review(p_procedure_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_procedure safety.procedures;
begin
  select * into v_procedure
    from safety.procedures as p
   where p.id = p_procedure_id
     and p.status = 'PUBLISHED'
     and not p.is_review_overdue
     and p.review_due_on < core.site_date(p.site_id, p_at)
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update safety.procedures as p set is_review_overdue = true where p.id = p_procedure_id;

  perform notify.tell(
    v_procedure.organization_id, v_procedure.site_id, array[v_procedure.published_by],
    'LOCKOUT_REVIEW_OVERDUE', 'safety.procedures', v_procedure.id,
    jsonb_build_object(
      'number', v_procedure.procedure_number, 'label', v_procedure.title, 'due_on', v_procedure.review_due_on
    )
  );
  return 1;
end
$$;
