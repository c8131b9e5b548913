comment on type contract.vendor_answer is 'What actions on a vendor answer';
