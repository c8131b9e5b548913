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
           'p_after', 'Give after of the answer before',
           v_after !~ '^BATCH [0-9]{1,18}$'
           and not (v_after ~ '^AT ' and pg_input_is_valid(substr(v_after, 4), 'timestamptz'))
         ),
         ('p_head', 'Give head of an earlier answer', v_head !~ '^[0-9]{1,18}:[0-9a-f]{64}$')
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

comment on function api.verify_log is $$Prove the log by its chain

The lines of the log are chained every five minutes, in batches: each batch has a hash over its lines and over the batch
before. This compares a part of your organization's log, some 20,000 lines, with its chain. line_count says how many
lines were compared; after, unless null, where to go on: call again with it as p_after. log_faults says what differs,
by code: LINE_CHANGED, LINE_DELETED (known by its sequence only), LINE_INSERTED, LINES_BACKDATED (lines of a batch have
a time of a day or more before they were written), BATCH_MISSING, BATCH_CHANGED and HEAD_LOST. Lines of months that were
dropped because of their age are not missed. Keep head outside of the service and give it as p_head later: HEAD_LOST
says that the chain does not contain it any more, so that somebody has calculated the chain again. The scheduled task
verify_records proves all of the chain every night. Refuses with VALIDATION_FAILED.$$;
