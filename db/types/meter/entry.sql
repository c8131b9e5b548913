comment on type meter.entry is
'A reading that is being judged; outcome is ACCEPTED, SUSPECT, DUPLICATE or REJECTED, and ADJUSTED for a kept reading '
'after a backdated one';
