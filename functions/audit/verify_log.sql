create or replace function api.verify_log(p_after text default null, p_head text default null)
returns audit.log_proof_answer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_after           text := left(p_after, 100);
  v_head            text := left(p_head, 100);
  v_part            record;
  v_answer          audit.log_proof_answer;
begin
  perform core.require_permission('audit_event.read');
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, 'INVALID_TYPE', f.message)), '[]'))
     from (
       values
         (
           'p_after', 'Send the after of the previous answer',
           v_after !~ '^BATCH [0-9]{1,18}$'
           and not (v_after ~ '^AT ' and pg_input_is_valid(substr(v_after, 4), 'timestamptz'))
         ),
         ('p_head', 'Send the head of an earlier answer', v_head !~ '^[0-9]{1,18}:[0-9a-f]{64}$')
     ) as f (field, message, is_so)
    where f.is_so;

  v_part := audit.chain_faults(v_organization_id, v_after, 20000);
  v_answer.after := v_part.p_through;
  v_answer.line_count := v_part.p_lines;
  v_answer.log_faults := audit.head_faults(v_organization_id, v_head) || v_part.p_faults;
  v_answer.head := audit.head_of(v_organization_id);
  return v_answer;
end
$$;

comment on function api.verify_log is $$Verify the audit log by its hash chain

The log is chained every five minutes, in batches: each batch has a hash over its lines and over the batch before.
Each call compares a part of your organization's log, some 20,000 lines, with the chain. line_count is the number of
lines compared; after, unless null, is the p_after of the next call. log_faults lists differences by code:
LINE_CHANGED, LINE_DELETED (known by its sequence only), LINE_INSERTED, LINES_BACKDATED (lines dated a day or more
before they were written), BATCH_MISSING, BATCH_CHANGED and HEAD_LOST. Lines of months dropped by age are not
reported. Keep head outside the service and send it as p_head later. The scheduled task verify_records verifies the
whole chain every night.
p_after: Value of after in the previous answer; default the start of the log
p_head: Value of head in an earlier answer; HEAD_LOST is returned when the chain no longer contains it, so that the
chain was calculated again
Refuses with VALIDATION_FAILED.$$;
